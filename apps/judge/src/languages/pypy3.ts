import { language } from './language.ts';
import { pypyOf3 } from './python.ts';

export const languages = [language('PyPy3', pypyOf3)];
