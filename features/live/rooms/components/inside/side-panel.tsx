'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { Segmented } from '@/components/ui/segmented';
import type { Room } from '@/lib/contract/resources/live/room';
import type { RoomMember, RoomState } from '@/lib/contract/room-state';
import type { RoomClient } from '../../model/room-client';
import { ChatPanel } from '../panels/chat-panel';
import { PeoplePanel } from '../panels/people-panel';
import { PollsPanel } from '../panels/polls-panel';

type SidePanelProps = {
  room: Room;
  client: RoomClient;
  state: RoomState;
  votes: Readonly<Record<string, number>>;
  people: readonly RoomMember[];
  isHost: boolean;
};
type Shown = 'chat' | 'people' | 'polls';

/** Chat, people and polls beside the stage; on phones below it. */
export function SidePanel({ room, client, state, votes, people, isHost }: SidePanelProps) {
  const t = useTranslations('rooms.panel');
  const format = useFormat();
  const [shown, setShown] = useState<Shown>('chat');
  const me = room.me.id;
  const inside = people.filter(({ place }) => place === 'in').length;
  const waiting = people.filter(({ place }) => place === 'waiting').length;
  const open = state.polls.filter(({ id, is_open }) => is_open && votes[id] === undefined).length;
  const withCount = (text: string, count: number) => (count > 0 ? `${text} (${format.number(count)})` : text);
  const canWrite = state.people[me]?.role !== 'listener' || state.settings.is_chat_open;
  const act = client.act.bind(client);
  return (
    <aside
      aria-label={t('title')}
      className="flex min-h-0 min-w-0 flex-col gap-3 border-line bg-surface p-3 max-md:border-t md:border-s"
    >
      <Segmented
        name={t('title')}
        className="self-start"
        value={shown}
        onChange={(value) => setShown(value as Shown)}
        options={[
          { value: 'chat', label: t('chat') },
          { value: 'people', label: withCount(t('people'), inside) },
          { value: 'polls', label: withCount(t('polls'), isHost ? 0 : open) },
        ]}
      />
      {isHost && waiting > 0 && shown !== 'people' && (
        <button
          type="button"
          className="min-h-9 rounded-md bg-accent-soft px-3 text-start text-14 text-accent-ink"
          onClick={() => setShown('people')}
        >
          {t('waiting', { count: waiting })}
        </button>
      )}
      <div className="min-h-0 flex-1">
        {shown === 'chat' && (
          <ChatPanel
            roomId={room.id}
            messages={state.messages}
            people={state.people}
            me={me}
            act={canWrite ? act : undefined}
            isHost={isHost}
          />
        )}
        {shown === 'people' && <PeoplePanel people={people} me={me} isHost={isHost} act={act} />}
        {shown === 'polls' && <PollsPanel polls={state.polls} votes={votes} isHost={isHost} act={act} />}
      </div>
    </aside>
  );
}
