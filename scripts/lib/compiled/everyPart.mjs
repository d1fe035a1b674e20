// Not one of these is run: all are left in the compile cache.
import './halt.mjs';
import '../../run.ts';
import '../../../apps/server/src/main.ts';
import '../../../apps/server/src/features/authoring/import/archive/archiveProcess.ts';
// It imports these two when it has a task; the reader of a format is left there by the first archive of that format.
import '../../../apps/server/src/features/authoring/import/archive/readCasesInto.ts';
import '../../../apps/server/src/features/authoring/import/archive/readInto.ts';
import '../../../apps/judge/src/main.ts';
