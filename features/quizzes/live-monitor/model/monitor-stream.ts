import type { MonitorEvent } from '@/lib/contract/resources/quizzes/live-monitor';
import type { MonitorStore } from './monitor-store';

/** The browser reconnects after a lost connection but not after a refusal, so the page connects again. */
const AGAIN_MS = 5_000;

/** Keeps a store up to date from the stream of the live monitor; returns a function that ends it. */
export function followMonitor(url: string, store: MonitorStore, onRefused: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const open = () => {
    source = new EventSource(url);
    source.addEventListener('monitor', ({ data }) => store.take(JSON.parse(data) as MonitorEvent));
    source.onerror = () => {
      store.setConnection('lost');
      if (source?.readyState !== EventSource.CLOSED) return;
      onRefused();
      timer = setTimeout(open, AGAIN_MS);
    };
  };
  open();
  return () => {
    source?.close();
    if (timer) clearTimeout(timer);
  };
}
