import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guard } from './lib/guard.mjs';
import { noticeText } from './lib/noticeText.mjs';
import { root } from './lib/paths.mjs';
import { say } from './lib/steps.mjs';

guard(
  'npm run notice: writes NOTICE.md, the list of what is shipped with other licences. Run it after dependencies changed',
);
writeFileSync(join(root, 'NOTICE.md'), noticeText(root));
say('NOTICE.md written');
