/** Lines of the head of a paper, in the order in which they are printed. */
export const headLines = ['country', 'ministry', 'administration'] as const;
