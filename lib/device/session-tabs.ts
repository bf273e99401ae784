import type { Viewer } from '@/lib/contract/resources/people/session';
import { expectEnd } from './ended';

/** `ended`: signed out in another tab; `changed`: another branch, role or person signed in there. */
export type SessionNews = 'ended' | 'changed';
/** Before and after a change that may still fail. */
type ChangeNews = 'leaving' | 'stayed';

const CHANNEL = 'session';

/**
 * The session is about to end or to be replaced by another one, or that did not happen: what fails meanwhile,
 * here and in the other tabs, sends nobody to login.
 */
export function announceChange(isUnderWay: boolean): void {
  notifyTabs(isUnderWay ? 'leaving' : 'stayed');
  expectEnd(isUnderWay);
}

/** Tells the other tabs of this browser. */
export function notifyTabs(news: SessionNews | ChangeNews): void {
  try {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(news);
    channel.close();
  } catch {
    // Without channels the other tabs see it when they are shown again.
  }
}

/** What makes one session's pages different from another's. */
export const markOf = (viewer: Pick<Viewer, 'id' | 'role_name' | 'current_branch'>) =>
  [viewer.id, viewer.role_name, viewer.current_branch?.code ?? ''].join(' ');

/** The mark of the person who is signed in now, from the stored user; null when nobody is. */
export function storedMark(storage: Pick<Storage, 'getItem'> = localStorage): string | null {
  try {
    const user = JSON.parse(storage.getItem('user') ?? 'null') as { id: string; role_name: string } | null;
    const branch = JSON.parse(storage.getItem('currentBranch') ?? 'null') as { code: string } | null;
    return user && [user.id, user.role_name, branch?.code ?? ''].join(' ');
  } catch {
    return null;
  }
}

/**
 * Watches whether the session of the shown page is still that of the browser: at news from another tab, when
 * the page comes back from the history as it was, and when it is looked at again. Without a mark only news
 * count.
 */
export function watchTabs(mark: string | null, act: (news: SessionNews) => void): () => void {
  // Where nothing can be stored nothing can be compared.
  const canCompare = mark !== null && storedMark() === mark;
  const compare = () => {
    if (!canCompare) return;
    const now = storedMark();
    if (now !== mark) act(now === null ? 'ended' : 'changed');
  };
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && compare();
  const onVisible = () => document.visibilityState === 'visible' && compare();
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisible);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<SessionNews | ChangeNews>) => {
      if (data === 'leaving' || data === 'stayed') expectEnd(data === 'leaving');
      else act(data);
    };
  return () => {
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisible);
    channel?.close();
  };
}
