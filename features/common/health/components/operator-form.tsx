import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';

/** Exchanges the operator's key for a cookie; a plain post, so that it works while scripts do not. */
export function OperatorForm({ isWrong }: { isWrong: boolean }) {
  const t = useTranslations('health.operator');
  return (
    <details open={isWrong} className="mt-5 text-14 text-ink-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-ink">
        {t('title')}
      </summary>
      <p>{t('lead')}</p>
      <form method="post" className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          ltr
          type="password"
          name="key"
          label={t('key')}
          error={isWrong ? t('wrong') : undefined}
          autoComplete="off"
          required
          fieldClassName="min-w-52 flex-1"
        />
        <Button type="submit">{t('show')}</Button>
      </form>
    </details>
  );
}
