import { useLocale, useTranslations } from 'next-intl';
import { brandName } from '@/lib/env/school';
import { LazyNoticeScreen } from '../components/lazy-notice-screen';

const kinds = {
  not_found: { title: 'notFoundTitle', lead: 'notFoundLead', code: '404', home: '/' },
  forbidden: { title: 'forbiddenTitle', lead: 'forbiddenLead', code: '403', home: '/home' },
} as const;

type NoticeProps = {
  kind: keyof typeof kinds;
  /** Header and menu stand around it already. */
  isFramed?: boolean;
};

/** What a reader sees in place of a page. */
export function Notice({ kind, isFramed = false }: NoticeProps) {
  const { title, lead, code, home } = kinds[kind];
  const t = useTranslations('errors.pages');
  const shell = useTranslations('shell');
  return (
    <LazyNoticeScreen
      isFramed={isFramed}
      seeksBranch={isFramed && kind === 'not_found'}
      brand={brandName(useLocale())}
      homeLabel={shell('header.home')}
      language={{ name: shell('language.switch'), overlay: shell('language.switching') }}
      title={t(title)}
      lead={t(lead)}
      home={{ href: home, label: t('home') }}
      back={t('previous')}
      foot={t('code', { code })}
    />
  );
}
