const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export const escapeXml = (text: string) => text.replace(/[&<>\r]/g, (char) => ESCAPES[char] ?? char);
export const attribute = (text: string) =>
  text
    .replace(/[&<>"\r]/g, (char) => ESCAPES[char] ?? char)
    .replace(/[\n\t]/g, (char) => `&#${char.charCodeAt(0)};`);
/** Text as it is, whatever signs it holds. */
export const cdata = (text: string) =>
  /[&<>]/.test(text) ? `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : escapeXml(text);
/** A remark for those who open the file. */
export const comment = (text: string) =>
  `<!-- ${text.replace(/-(?=-)|-$/g, '- ').replace(/[\r\n]+/g, ' ')} -->`;

/** `<name a="b">body</name>`; attributes without a value are left out. */
export function tag(name: string, attrs: Record<string, string | number | undefined>, body = ''): string {
  const written = Object.entries(attrs)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${attribute(String(value))}"`)
    .join('');
  return body === '' ? `<${name}${written}/>` : `<${name}${written}>${body}</${name}>`;
}
