// Not one of these is run: all are left in the compile cache.
import './halt.mjs';
import '../../run.ts';
import '../../../apps/server/src/main.ts';
import '../../../apps/server/src/features/problem/import/archive/archiveProcess.ts';
import '../../../apps/judge/src/main.ts';
