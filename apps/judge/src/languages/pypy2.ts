import { language } from './language.ts';
import { pypyOf2 } from './python.ts';

export const languages = [language('PyPy2', pypyOf2)];
