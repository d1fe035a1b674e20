/** The languages alone, as `@assay/domain/language`. */
export * from './catalogue.ts';
export * from './families.ts';
export * from './family.ts';
