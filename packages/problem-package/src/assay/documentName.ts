/** The file that makes a folder a package of our own. */
export const documentName = 'assay-problem.json';
