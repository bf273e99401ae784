'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { pick } from '@/lib/contract/localized';
import type { RoomMember } from '@/lib/contract/room-state';
import type { Wanted } from '../../model/room-client';

type PeoplePanelProps = {
  people: readonly RoomMember[];
  me: string;
  isHost: boolean;
  act: (wanted: Wanted) => void;
};
type RowProps = { member: RoomMember; isMe: boolean; items: MenuItem[] };

function PersonRow({ member, isMe, items }: RowProps) {
  const t = useTranslations('rooms.people');
  const locale = useLocale();
  const name = pick(member.name, locale);
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={name} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <bdi>{name}</bdi>
          {isMe && <span className="text-ink-3"> {t('me')}</span>}
        </p>
        <p className="text-13 text-ink-3">{t(`roles.${member.role}`)}</p>
      </div>
      {member.hand_at && (
        <span className="text-accent-ink">
          <Icon name="hand" size={18} />
          <span className="sr-only">{t('hand')}</span>
        </span>
      )}
      {items.length > 0 && (
        <Menu
          name={t('menu', { name })}
          buttonName={t('menu', { name })}
          buttonClassName="grid size-9 place-items-center rounded-md hover:bg-sunken pointer-coarse:size-11"
          items={items}
        >
          <Icon name="ellipsis" size={20} />
        </Menu>
      )}
    </li>
  );
}

const rank = { host: 0, speaker: 1, listener: 2 } as const;
/** Hands in the order in which they went up, then by role. */
const inOrder = (a: RoomMember, b: RoomMember) =>
  (a.hand_at ?? '9').localeCompare(b.hand_at ?? '9') || rank[a.role] - rank[b.role];

/** Who is here, who waits, who was put out. */
export function PeoplePanel({ people, me, isHost, act }: PeoplePanelProps) {
  const t = useTranslations('rooms.people');
  const locale = useLocale();
  const inside = people.filter(({ place }) => place === 'in').toSorted(inOrder);
  const outside = people.filter(({ place }) => place === 'waiting' || (place === 'removed' && isHost));
  const itemsOf = ({ id, role, hand_at }: RoomMember): MenuItem[] =>
    !isHost || role === 'host'
      ? []
      : [
          {
            key: 'role',
            label: t(role === 'listener' ? 'makeSpeaker' : 'makeListener'),
            onSelect: () =>
              act({ do: 'set_role', person: id, role: role === 'listener' ? 'speaker' : 'listener' }),
          },
          ...(hand_at
            ? [
                {
                  key: 'hand',
                  label: t('lowerHand'),
                  onSelect: () => act({ do: 'hand', person: id, is_up: false }),
                },
              ]
            : []),
          {
            key: 'remove',
            label: t('remove'),
            destructive: true,
            onSelect: () => act({ do: 'remove', person: id }),
          },
        ];
  return (
    <ScrollRegion label={t('title')} className="grid h-full content-start gap-4 overflow-y-auto">
      {isHost && outside.length > 0 && (
        <div className="rounded-md bg-accent-soft p-3">
          <h3 className="font-semibold">{t('outside')}</h3>
          <ul>
            {outside.map(({ id, name, place }) => (
              <li key={id} className="mt-2 flex flex-wrap items-center gap-2">
                <span className="min-w-0 flex-1 truncate">
                  <bdi>{pick(name, locale)}</bdi>
                  {place === 'removed' && <span className="text-13"> {t('removed')}</span>}
                </span>
                <Button size="row" variant="primary" onClick={() => act({ do: 'admit', person: id })}>
                  {t('admit')}
                </Button>
                {place === 'waiting' && (
                  <Button size="row" onClick={() => act({ do: 'remove', person: id })}>
                    {t('refuse')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="divide-y divide-line">
        {inside.map((member) => (
          <PersonRow key={member.id} member={member} isMe={member.id === me} items={itemsOf(member)} />
        ))}
      </ul>
    </ScrollRegion>
  );
}
