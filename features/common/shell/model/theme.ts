export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];
export const themeCookie = 'theme';
export const isTheme = (value: string | undefined): value is Theme => themes.some((theme) => theme === value);
