/** As the contract has them, whose rules come with the first touch of the form. */
export const MOST_MEETINGS = 14;
export const MOST_SECTIONS = 60;
