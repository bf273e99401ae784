import {
  type FileProgress,
  type ProgressLine,
  progressType,
} from '@/lib/contract/resources/common/file-progress';
import type { SchoolDeps } from '@/server/boot/deps';
import { refusalOf } from './refusal';
import type { Translate } from '@/server/platform/text/translate';

type Asked = { request: Request; deps: SchoolDeps; t: Translate };
export type Watched = { signal: AbortSignal; report: (progress: FileProgress) => void };

const accepts = ({ headers }: Request) => headers.get('accept')?.includes(progressType) ?? false;

/** The file or the refusal as the last part of an answer that already reported progress. */
async function finish(
  made: Promise<Response>,
  { deps, t }: Asked,
  say: (line: ProgressLine) => void,
  give: (bytes: Uint8Array) => void,
): Promise<void> {
  try {
    const file = await made;
    say({ file: { headers: Object.fromEntries(file.headers) } });
    give(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    const { status, body, headers } = refusalOf(deps, error, t);
    say({ refusal: { status, body, headers } });
  }
}

/**
 * Long work that makes a file. A reader that accepts `progressType` gets progress; the answer begins with the
 * first progress, so that a refusal before it keeps its status. The signal ends when the reader leaves.
 */
export async function inProgress(
  asked: Asked,
  work: (watch: Watched) => Promise<Response>,
): Promise<Response> {
  const { request } = asked;
  if (!accepts(request)) return work({ signal: request.signal, report: () => undefined });
  const left = new AbortController();
  const signal = AbortSignal.any([request.signal, left.signal]);
  const encoder = new TextEncoder();
  return new Promise((resolve, reject) => {
    let begin: ((line: ProgressLine) => void) | null = null;
    const report = (line: ProgressLine) => {
      if (signal.aborted) return;
      begin ??= open();
      begin(line);
    };
    const open = () => {
      let controller: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start: (started) => {
          controller = started;
        },
        cancel: () => left.abort(),
      });
      const say = (line: ProgressLine) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      const headers = {
        'content-type': progressType,
        'cache-control': 'private, no-store',
        'x-accel-buffering': 'no',
      };
      resolve(new Response(body, { headers }));
      void finish(made, asked, say, (bytes) => controller.enqueue(bytes)).then(
        () => controller.close(),
        () => undefined,
      );
      return say;
    };
    const made = Promise.resolve().then(() => work({ signal, report }));
    made.then(
      (response) => begin ?? resolve(response),
      (error: unknown) => begin ?? reject(error as Error),
    );
  });
}
