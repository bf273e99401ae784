import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FormState, registerFormState } from '@/lib/forms/form-state';
import type { Front } from './front';
import { isForm, isOwnForm, readForm } from './form-body';
import { type Caller, FORM_STATE_HEADER } from './inbound';
import type { OperatorKey } from './operator-key';
import type { Refusal } from './refusals';

/** Where a post leads: to another page, or back to its own with what was said about it. */
export type Outcome =
  | { to: string; cookies: string[] }
  /** `page`: the form of another page goes on with it. */
  | { state: FormState; page?: string };

export type PagePost = (call: {
  locale: 'ar' | 'en';
  query: URLSearchParams;
  fields: Map<string, string>;
  command: (path: string, type: string, attributes: Record<string, unknown>) => Promise<Response>;
  caller: Caller;
}) => Promise<Outcome>;

export type PagePosts = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  caller: Caller,
) => Promise<PostResult>;
/** `page`: the request has become a GET of its page, which Next draws. */
export type PostResult = Refusal | 'answered' | 'page';

/** The key of the operator, exchanged for a cookie. */
export function operatorPosts(operator: OperatorKey): Record<string, PagePost> {
  const post: PagePost = async ({ locale, fields, caller }) => {
    const key = fields.get('key')?.trim() ?? '';
    if (!operator.isKey(key))
      return {
        state: { form: 'operator', values: {}, errors: [], step: null },
      };
    return { to: `/${locale}/service-health`, cookies: [operator.cookie(caller.isSecure)] };
  };
  return { '/service-health': post };
}

/** Makes a GET of the post, so that Next draws the page of its address. */
function becomePage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { state, url }: { state: FormState; url: string },
): void {
  const kept = registerFormState(state);
  outgoing.once('close', kept.forget);
  incoming.method = 'GET';
  incoming.url = url;
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete incoming.headers[name];
  incoming.headers[FORM_STATE_HEADER] = kept.id;
  outgoing.setHeader('cache-control', 'private, no-store');
}

/**
 * Forms that browsers post before, or without, scripts: the same commands as those of the API, only from our
 * own pages.
 */
export function createPagePosts(options: {
  posts: Readonly<Record<string, PagePost>>;
  front: Front;
  publicHost: string | undefined;
}): PagePosts {
  const { posts, front, publicHost } = options;
  return async (incoming, outgoing, caller) => {
    const { headers, url = '/' } = incoming;
    const { pathname, searchParams } = new URL(url, 'http://self.invalid');
    const [, locale, page = ''] = /^\/(ar|en)(\/.*)$/.exec(pathname) ?? [];
    const post = Object.hasOwn(posts, page) ? posts[page] : undefined;
    if (!post || !isForm(headers)) return 'method';
    if (!isOwnForm(headers, publicHost)) return 'forbidden';
    const fields = await readForm(incoming);
    if (!fields) return 'bad_request';
    const outcome = await post({
      locale: locale === 'en' ? 'en' : 'ar',
      query: searchParams,
      fields,
      caller,
      command: (path, type, attributes) =>
        front.command(path, { data: { type, attributes } }, incoming, caller),
    });
    if ('state' in outcome) {
      const { state, page: next } = outcome;
      becomePage(incoming, outgoing, {
        state,
        url: next ? `/${locale}${next}${url.slice(pathname.length)}` : url,
      });
      return 'page';
    }
    outgoing
      .writeHead(303, {
        location: outcome.to,
        'cache-control': 'private, no-store',
        ...(outcome.cookies.length > 0 ? { 'set-cookie': outcome.cookies } : {}),
      })
      .end();
    return 'answered';
  };
}
