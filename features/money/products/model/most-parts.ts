/** As the contract has it, whose rules come with the first touch of the form. */
export const MOST_PARTS = 12;
