/** Parts of the form of the first start, in their order. */
export const setupSections = ['account', 'school', 'week', 'year', 'grades'] as const;
