import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const row = 'flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2';

type CallBarProps = { isOn: boolean; onCall: () => void; onEnd: () => void };

/** The host calls everybody to what the host looks at. */
export function CallBar({ isOn, onCall, onEnd }: CallBarProps) {
  const t = useTranslations('rooms.call');
  return (
    <div className={row}>
      {isOn && <p role="status">{t('leading')}</p>}
      <Button size="staff" icon={<Icon name="megaphone" size={18} />} onClick={onCall}>
        {t(isOn ? 'again' : 'call')}
      </Button>
      {isOn && (
        <Button size="staff" variant="quiet" onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </div>
  );
}

type FollowBarProps = { isOn: boolean; onLeave: () => void; onFollow: () => void };

/** A person who is called follows the host, or looks around alone. */
export function FollowBar({ isOn, onLeave, onFollow }: FollowBarProps) {
  const t = useTranslations('rooms.call');
  return (
    <div className={row}>
      <p role="status">{t(isOn ? 'following' : 'left')}</p>
      <Button size="staff" variant="quiet" onClick={isOn ? onLeave : onFollow}>
        {t(isOn ? 'leave' : 'follow')}
      </Button>
    </div>
  );
}
