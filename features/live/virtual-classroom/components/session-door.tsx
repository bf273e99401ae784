import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { roomHref } from '@/lib/areas/room-href';
import type { VcrRequest } from '@/lib/contract/resources/live/virtual-classroom';
import type { Format } from '@/lib/i18n/format';

type SessionDoorProps = { request: VcrRequest; format: Format; now: string };

/**
 * The way into the room, from ten minutes before the beginning on; afterwards to what was written on its
 * board.
 */
export function SessionDoor({ request, format, now }: SessionDoorProps) {
  const t = useTranslations('virtual-classroom.door');
  const { state, opens_at, ends_at, session_id } = request;
  const wasHeld = state === 'completed' || state === 'rated';
  const isComing = state === 'scheduled' || state === 'live';
  if (!opens_at || !session_id || (!isComing && !wasHeld)) return null;
  if (isComing && now < opens_at)
    return (
      <p className="rounded-md bg-info-soft px-4 py-3 text-info-ink">
        {t('early', { when: format.dayTime(opens_at, now) })}
      </p>
    );
  if (isComing && now >= ends_at)
    return <p className="rounded-md bg-sunken px-4 py-3 text-ink-2">{t('over')}</p>;
  return (
    <div>
      <LinkButton
        href={roomHref(session_id)}
        target="_blank"
        rel="noopener"
        variant={wasHeld ? 'secondary' : 'primary'}
        icon={<Icon name={wasHeld ? 'presentation' : 'video'} size={20} />}
      >
        {t(wasHeld ? 'board' : 'enter')}
      </LinkButton>
    </div>
  );
}
