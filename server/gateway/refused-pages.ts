import { IncomingMessage, type ServerResponse } from 'node:http';

export type PageHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void;

/** Says to pages that the school's port drew this one before and with which status it was refused. */
export const REFUSED_HEADER = 'x-refused-with';
/**
 * Said in second place when the frames around the page did not stand in for it either: only the outermost is
 * left.
 */
const WHOLE = 'whole';

const refusals: readonly number[] = [403, 404];
/** What an answer is written with; layers above replace these on the answer itself. */
const writers = ['write', 'end', 'writeHead', 'flushHeaders', 'on', 'addListener', 'flush'] as const;

/** What a drawing listens to on its answer. */
const events = ['close', 'finish', 'prefinish', 'error', 'drain', 'pipe', 'unpipe'] as const;

/** Ends what a drawing left on the answer: it is over for it, though nothing of it was sent. */
function rememberListeners(outgoing: ServerResponse): () => void {
  const known = new Map(events.map((event) => [event, new Set(outgoing.rawListeners(event))]));
  return () => {
    for (const event of events)
      for (const listener of outgoing.rawListeners(event)) {
        if (known.get(event)?.has(listener)) continue;
        outgoing.removeListener(event, listener as () => void);
        if (event === 'finish') listener.call(outgoing);
      }
  };
}

/** A document that is opened by its address, not data for a page that is open already. */
const isDocument = ({ headers }: IncomingMessage) => headers.rsc === undefined;

function isRefusal(outgoing: ServerResponse): boolean {
  return (
    refusals.includes(outgoing.statusCode) &&
    String(outgoing.getHeader('content-type') ?? '').startsWith('text/html')
  );
}

/** The same request once more; Next keeps what it found out on the first. */
function repeat(incoming: IncomingMessage, refusedWith: string): IncomingMessage {
  const again = new IncomingMessage(incoming.socket);
  again.method = incoming.method;
  again.url = incoming.url;
  again.httpVersion = incoming.httpVersion;
  again.httpVersionMajor = incoming.httpVersionMajor;
  again.httpVersionMinor = incoming.httpVersionMinor;
  Object.assign(again.headers, incoming.headers, { [REFUSED_HEADER]: refusedWith });
  again.rawHeaders.push(...incoming.rawHeaders, REFUSED_HEADER, refusedWith);
  again.push(null);
  return again;
}

/**
 * Draws a page. Next answers a refused one (404, 403) with an empty document that scripts fill in the
 * browser: nothing of that is sent, and the page is drawn again, which by then knows that it is refused and
 * says so with all of its words.
 */
export function drawPage(page: PageHandler, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const known = incoming.headers[REFUSED_HEADER];
  if (!isDocument(incoming)) return void page(incoming, outgoing);
  const before = outgoing.getHeaders();
  const forgetListeners = rememberListeners(outgoing);
  const status = known === undefined ? null : Number.parseInt(String(known), 10);
  const isLast = String(known).endsWith(WHOLE);
  const own: Pick<ServerResponse, 'write' | 'end' | 'writeHead' | 'flushHeaders'> = {
    write: outgoing.write.bind(outgoing),
    end: outgoing.end.bind(outgoing),
    writeHead: outgoing.writeHead.bind(outgoing),
    flushHeaders: outgoing.flushHeaders.bind(outgoing),
  };
  /** null until the first thing is written, by which the status is known. */
  let isRefused: boolean | null = null;
  const decide = (): boolean => {
    if (isRefused !== null) return isRefused;
    isRefused = !isLast && isRefusal(outgoing);
    if (!isRefused && status !== null && outgoing.statusCode === 200) outgoing.statusCode = status;
    return isRefused;
  };
  const drawAgain = () => {
    const refusedWith = String(outgoing.statusCode);
    for (const name of writers) Reflect.deleteProperty(outgoing, name);
    forgetListeners();
    for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
    for (const [name, value] of Object.entries(before))
      if (value !== undefined) outgoing.setHeader(name, value);
    outgoing.statusCode = 200;
    const again = repeat(incoming, known === undefined ? refusedWith : `${refusedWith} ${WHOLE}`);
    drawPage(page, again, outgoing);
  };
  Object.assign(outgoing, {
    writeHead: (...[code, ...rest]: Parameters<ServerResponse['writeHead']>) => {
      outgoing.statusCode = code;
      return decide() ? outgoing : own.writeHead(outgoing.statusCode, ...rest);
    },
    flushHeaders: () => void (decide() || own.flushHeaders()),
    write: (...given: Parameters<ServerResponse['write']>) => decide() || own.write(...given),
    end: (...given: Parameters<ServerResponse['end']>) => {
      if (!decide()) return own.end(...given);
      setImmediate(drawAgain);
      return outgoing;
    },
  });
  void page(incoming, outgoing);
}
