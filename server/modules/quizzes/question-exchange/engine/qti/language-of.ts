import type { Locale } from '@/lib/contract/text';
import { isNode, type XmlNode } from '@/server/platform/text/xml/tree';

/** The language that a block names for itself. */
export const localeOf = (part: XmlNode | string): Locale | undefined => {
  const code = isNode(part) && /^(?:div|span|p)$/.test(part.name) ? part.attrs.lang?.slice(0, 2) : undefined;
  return code === 'ar' || code === 'en' ? code : undefined;
};
