import { apiBase } from '@/lib/api/api-base';
import type { Locale } from '@/lib/contract/localized';

export const roomUrl = (locale: Locale, id: string, rest = '') =>
  `${apiBase('communication', locale)}/rooms/${encodeURIComponent(id)}${rest}`;
