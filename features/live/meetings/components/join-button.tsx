import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import type { Join } from '../model/join';

/** The way into an online meeting, in a new tab. */
export function JoinButton({ join, title }: { join: Join; title: string }) {
  const t = useTranslations('meetings.join');
  const variant = join.isOpen ? 'primary' : 'secondary';
  const label = join.isOpen ? t('now') : t('place');
  const named = t('named', { action: label, title });
  if (join.href.startsWith('/'))
    return (
      <LinkButton
        href={join.href}
        target="_blank"
        variant={variant}
        icon={<Icon name="video" size={18} />}
        aria-label={named}
      >
        {label}
      </LinkButton>
    );
  return (
    <a
      href={join.href}
      target="_blank"
      rel="noreferrer noopener"
      className={buttonClass(variant, 'auto')}
      aria-label={named}
    >
      <Icon name="external-link" size={18} />
      <span>{label}</span>
    </a>
  );
}
