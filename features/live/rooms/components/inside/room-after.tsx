'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel } from '@/components/ui/panel';
import { Spinner } from '@/components/ui/spinner';
import { pick } from '@/lib/contract/localized';
import type { Room, RoomHistory, RoomRecordings } from '@/lib/contract/resources/live/room';
import { Link } from '@/lib/i18n/navigation';
import { readHistory, readRecordings } from '../../api/rooms';
import { AttendanceList } from '../host/attendance-list';
import { ChatPanel } from '../panels/chat-panel';
import { PollsPanel } from '../panels/polls-panel';
import { LazyBoard } from '../stage/lazy-board';

function Recordings({ room }: { room: Room }) {
  const t = useTranslations('rooms.after');
  const locale = useLocale();
  const format = useFormat();
  const [list, setList] = useState<RoomRecordings['recordings']>([]);
  useEffect(() => {
    let isGone = false;
    readRecordings(locale, room.id).then(
      (found) => !isGone && setList(found.recordings),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [locale, room.id]);
  if (list.length === 0) return null;
  return (
    <Panel title={t('recordings')}>
      <ul className="grid gap-2">
        {list.map(({ id, started_at, url, state }) => (
          <li key={id}>
            {url && state === 'ready' ? (
              <a href={url} target="_blank" rel="noreferrer" className="text-primary underline">
                {t('recording', { time: format.time(started_at) })}
              </a>
            ) : (
              <span className="text-ink-2">
                {t(state === 'failed' ? 'recordingFailed' : 'recordingWaits')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What is kept of a room: board, messages, polls; for the host who was there. */
export function RoomAfter({ room }: { room: Room }) {
  const t = useTranslations('rooms.after');
  const locale = useLocale();
  const [history, setHistory] = useState<RoomHistory | 'loading' | 'closed'>('loading');
  useEffect(() => {
    let isGone = false;
    readHistory(locale, room.id).then(
      (found) => !isGone && setHistory(found),
      () => !isGone && setHistory('closed'),
    );
    return () => {
      isGone = true;
    };
  }, [locale, room.id]);
  return (
    <main id="content" className="mx-auto grid max-w-6xl gap-5 p-4 md:p-8">
      <div>
        <Link href="/home" className="inline-flex items-center gap-2 text-14 text-ink-2 hover:underline">
          <Icon name="arrow-right" size={18} className="ltr:rotate-180" />
          {t('home')}
        </Link>
        <h1 className="mt-3 text-24 font-bold" dir="auto">
          {pick(room.title, locale)}
        </h1>
        <p className="text-ink-2">{t('over')}</p>
      </div>
      {history === 'loading' && <Spinner />}
      {history === 'closed' && <p role="status">{t('closed')}</p>}
      {typeof history === 'object' && (
        <>
          <Recordings room={room} />
          <Panel title={t('board')}>
            <div className="h-[60dvh]">
              <LazyBoard roomId={room.id} canDraw={false} />
            </div>
          </Panel>
          <div className="grid gap-5 md:grid-cols-2">
            <Panel title={t('chat')}>
              <ChatPanel
                roomId={room.id}
                messages={history.state.messages}
                people={history.state.people}
                me={room.me.id}
                isHost={false}
              />
            </Panel>
            {history.state.polls.length > 0 && (
              <Panel title={t('polls')}>
                <PollsPanel polls={history.state.polls} votes={history.votes} isHost={false} />
              </Panel>
            )}
          </div>
          {room.me.is_host && (
            <Panel title={t('attendance')}>
              <AttendanceList roomId={room.id} />
            </Panel>
          )}
        </>
      )}
    </main>
  );
}
