'use client';

import { useLayoutEffect } from 'react';
import { useLocale } from 'next-intl';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { buttonClass } from '@/components/ui/button-styles';
import { FormatProvider } from '@/components/ui/format-provider';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import { useSay } from './example';
import { groups } from './groups';

const directions = ['rtl', 'ltr'] as const;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
type ComponentsPageProps = { theme: Theme; group?: string };

/** Links to the four frames: both directions, each light and dark. */
function Frames({ theme, group }: ComponentsPageProps) {
  const present = useLocale() === 'ar' ? 'rtl' : 'ltr';
  return directions.flatMap((dir) =>
    themes.map((other) => {
      const isCurrent = dir === present && other === theme;
      const query = new URLSearchParams({ dir, theme: other, ...(group !== undefined && { group }) });
      return (
        <a
          key={`${dir} ${other}`}
          href={`?${query}`}
          aria-current={isCurrent ? 'page' : undefined}
          className={buttonClass(isCurrent ? 'primary' : 'secondary', 'row')}
        >
          <bdi dir="ltr">
            {dir} · {other}
          </bdi>
        </a>
      );
    }),
  );
}

/** Every component in its looks and states, group by group, each at an anchor of its name. */
export function ComponentsPage({ theme, group }: ComponentsPageProps) {
  const say = useSay();
  const locale = useLocale();
  const shown = groups.filter(({ id }) => group === undefined || id === group);
  // Dialogs and menus stand outside of this page, so the theme belongs to the whole document.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <FormatProvider settings={defaultFormatSettings(locale)}>
      <PageBody>
        <PageHeader
          title={say('المكوّنات', 'Components')}
          scope={say(
            'كل مكوّنات الواجهة بأشكالها وحالاتها، للمطورين وحدهم.',
            'Every component of the interface in its looks and states, for developers only.',
          )}
          actions={<Frames theme={theme} {...(group !== undefined && { group })} />}
        />
        <nav aria-label={say('المجموعات', 'Groups')} className="flex flex-wrap gap-2">
          {groups.map(({ id, title }) => (
            <a
              key={id}
              href={group === undefined ? `#${id}` : `?${new URLSearchParams({ theme, group: id })}`}
              className={buttonClass('soft', 'row')}
            >
              {say(...title)}
            </a>
          ))}
        </nav>
        {shown.map(({ id, title, Content }) => (
          <section key={id} id={id} className="mt-8">
            <h2 className="text-20 font-bold">{say(...title)}</h2>
            <Content />
          </section>
        ))}
      </PageBody>
    </FormatProvider>
  );
}
