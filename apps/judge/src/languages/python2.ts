import { jython } from './jython.ts';
import { language } from './language.ts';
import { cpython2 } from './python.ts';

/** Any of python2, PyPy and Jython will do. */
export const languages = [language('Python2', cpython2), jython];
