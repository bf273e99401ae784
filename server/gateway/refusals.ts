import { type ErrorTitle, mediaType } from '@/lib/contract/json-api';

/** Refusals of the front itself, before the school server is asked. */
const sentences = {
  bad_request: { status: 400, ar: 'تعذّر فهم هذا الطلب.', en: 'This request could not be understood.' },
  forbidden: {
    status: 403,
    ar: 'لا يُقبل هذا الطلب من خارج التطبيق.',
    en: 'This request is not accepted from outside the application.',
  },
  not_found: { status: 404, ar: 'لم نعثر على ما طلبته.', en: 'What you asked for could not be found.' },
  method: { status: 405, ar: 'هذه الطريقة غير مسموح بها هنا.', en: 'This method is not allowed here.' },
  too_large: {
    status: 413,
    ar: 'حجم ما أرسلته أكبر من المسموح.',
    en: 'What you sent is larger than allowed.',
  },
  rate_limit: {
    status: 429,
    ar: 'طلبات كثيرة في وقت قصير، انتظر لحظات ثم حاول مرة أخرى.',
    en: 'Too many requests in a short time. Please wait a moment and try again.',
  },
  server: {
    status: 500,
    ar: 'حدث خطأ غير متوقع، حاول مرة أخرى.',
    en: 'Something unexpected happened. Please try again.',
  },
  unavailable: {
    status: 503,
    ar: 'المدرسة تستعد للعمل، حاول بعد لحظات.',
    en: 'The school is getting ready. Please try again in a moment.',
  },
} as const satisfies Partial<Record<ErrorTitle, { status: number; ar: string; en: string }>>;

export type Refusal = keyof typeof sentences;

/** Status and JSON:API error document of a refusal, in the language of the URL. */
export function refusal(
  kind: Refusal,
  path: string,
): { status: number; body: string; headers: Record<string, string> } {
  const { status, ar, en } = sentences[kind];
  const detail = /\/en(?:\/|\?|$)/.test(path) ? en : ar;
  const entry = { status: String(status), code: kind, title: kind, detail };
  const retry: Record<string, string> = status === 503 ? { 'retry-after': '2' } : {};
  return {
    status,
    body: JSON.stringify({ errors: [entry] }),
    headers: { 'content-type': mediaType, 'cache-control': 'private, no-store', ...retry },
  };
}

/**
 * The same for a page: plain HTML, because Next is not asked. It tries again by itself while the school
 * starts.
 */
export function refusalPage(kind: Refusal, path: string): ReturnType<typeof refusal> {
  const { status, headers } = refusal(kind, path);
  const isEnglish = /^\/en(?:\/|\?|$)/.test(path);
  const again = status === 503 ? '<meta http-equiv="refresh" content="2">' : '';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${again}<title>${status}</title>`;
  const text = `<main><h1>${sentences[kind][isEnglish ? 'en' : 'ar']}</h1></main>`;
  return {
    status,
    body: `<!doctype html><html lang="${isEnglish ? 'en' : 'ar'}" dir="${isEnglish ? 'ltr' : 'rtl'}">${head}${text}</html>`,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    },
  };
}

export function refuse(kind: Refusal, path: string): Response {
  const { status, body, headers } = refusal(kind, path);
  return new Response(body, { status, headers });
}
