import { language } from './language.ts';
import { cpython3 } from './python.ts';

export const languages = [language('Python3', cpython3)];
