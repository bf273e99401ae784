export const railCookie = 'rail';
export type Rail = 'on' | 'off' | 'auto';
/** `auto`: narrow on pages that ask for width, wide on the others. */
export const railOf = (value: string | undefined): Rail =>
  value === 'on' || value === 'off' ? value : 'auto';
