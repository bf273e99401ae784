const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The mark of a school without a logo: a disc with the first letter of its name. */
export const toSchoolMark = (letter: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><circle cx="256" cy="256" r="256" fill="#0e5a63"/><text x="256" y="256" dy=".35em" text-anchor="middle" font-family="Cairo, 'Segoe UI', Tahoma, sans-serif" font-size="264" font-weight="700" fill="#fff">${escaped(letter)}</text></svg>`;
