/** The code of a receipt as people read it out: K7M4-92QX. */
export const withHyphen = (code: string) => code.replace(/^(.{4})(.{4})$/, '$1-$2');
