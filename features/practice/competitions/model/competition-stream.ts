import type { CompetitionEvent } from '@/lib/contract/resources/practice/competition';

/** The browser reconnects after a lost connection but not after a refusal, so the page requests again. */
const AGAIN_MS = 3_000;

type Follower = {
  onEvent: (event: CompetitionEvent) => void;
  onConnection: (connection: 'live' | 'lost') => void;
};

/** Follows the stream of a viewer until the competition ends; returns a function that closes it. */
export function followCompetition(url: string, { onEvent, onConnection }: Follower): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const open = () => {
    if (timer) clearTimeout(timer);
    source?.close();
    source = new EventSource(url);
    source.onopen = () => onConnection('live');
    source.addEventListener('competition', ({ data }) => {
      const event = JSON.parse(data) as CompetitionEvent;
      // The server closes the stream after this event, and the browser would reconnect without end.
      if (event.type === 'ended') source?.close();
      onConnection('live');
      onEvent(event);
    });
    source.onerror = () => {
      onConnection('lost');
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS);
    };
  };
  open();
  window.addEventListener('online', open);
  return () => {
    window.removeEventListener('online', open);
    source?.close();
    if (timer) clearTimeout(timer);
  };
}
