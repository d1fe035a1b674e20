import { type Command, readWords, say, usageError } from './command.ts';
import { withServices } from './withServices.ts';

/** Who started the site. */
const operator = { uid: '1', username: 'root' };

export const demo: Command = {
  name: 'demo',
  summary: 'fill an empty site with a school to look at, or remove it',
  help: `[remove]

Makes 60 people, a contest that runs and one that is over, trainings, a class with homework and discussions, on a site that has
only root and the sample problems. While the contest runs its people go on submitting. remove takes all of it away again.

Examples
  npm run assay -- demo
  npm run assay -- demo remove`,
  run: async (words) => {
    const { positionals } = readWords(words, {});
    const [what, ...rest] = positionals;
    if (rest.length > 0 || (what !== undefined && what !== 'remove')) throw usageError('Say nothing, or remove.');
    await withServices(async ({ demo: service }) => {
      if (what === 'remove') {
        await service.remove(operator);
        return say('The demonstration was removed.');
      }
      const { password } = await service.startNow(operator);
      say('The demonstration is here: 60 people, two contests, trainings, a class and discussions.');
      say(`Password of its accounts, shown this once: ${password}   (for example shen_ruoxi, who teaches)`);
      say('npm run assay -- demo remove   takes all of it away');
    });
  },
};
