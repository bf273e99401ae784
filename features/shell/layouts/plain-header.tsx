import { useLocale, useTranslations } from 'next-intl';
import { brandName } from '@/lib/env/school';
import { HeaderFrame } from '../components/header-frame';
import { LanguageSwitch } from '../components/language-switch';

/** Header of pages that know nobody: mark, name and language. */
export function PlainHeader() {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <HeaderFrame brand={brandName(locale)} homeLabel={t('header.home')} homeHref="/">
      <LanguageSwitch signedIn={false} name={t('language.switch')} overlay={t('language.switching')} />
    </HeaderFrame>
  );
}
