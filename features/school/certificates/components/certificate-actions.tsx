import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { locales } from '@/lib/contract/localized';
import type { Certificate } from '@/lib/contract/resources/school/certificate';
import { RevokeButton } from './revoke-button';

/** What its reader may do with a certificate: print it in either language, verify it, take it back. */
export function CertificateActions({ actions, code }: Pick<Certificate, 'actions' | 'code'>) {
  const t = useTranslations('certificates');
  const urlOf = (key: string) => actions.find((action) => action.key === key)?.endpoint_url;
  const [print, revoke] = [urlOf('print'), urlOf('revoke')];
  return (
    <>
      {print &&
        locales.map((language) => (
          <a
            key={language}
            href={`${print}?language=${language}`}
            download
            className={buttonClass('secondary', 'auto')}
          >
            <Icon name="printer" size={18} />
            {t(`print.${language}`)}
          </a>
        ))}
      <LinkButton href={`/verify/${code}`} variant="quiet">
        {t('verify')}
      </LinkButton>
      {revoke && <RevokeButton url={revoke} label={t('revoke.open')} />}
    </>
  );
}
