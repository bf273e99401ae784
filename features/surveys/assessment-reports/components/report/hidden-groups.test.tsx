import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import ar from '@/messages/ar/assessment-reports.json';
import en from '@/messages/en/assessment-reports.json';
import { renderUi } from '@/tests/ui/render';
import { HiddenGroups } from './hidden-groups';

const show = (locale: 'ar' | 'en', isOfOne: boolean, replies: number) =>
  renderUi(
    <HiddenGroups
      hidden={replies === 0 ? [] : [{ group: 'parent', replies }]}
      minGroup={3}
      isOfOne={isOfOne}
      format={createFormat(defaultFormatSettings(locale))}
    />,
    { locale, messages: { 'assessment-reports': locale === 'ar' ? ar : en } },
  );

test('a group that is too small is named with how many answered and the minimum', () => {
  show('en', true, 1);
  expect(screen.getByRole('note')).toHaveTextContent(
    'Parents: 1 reply came in and the minimum is 3, so the group is not shown and not added to another.',
  );
});

test('in Arabic too, with the dual', () => {
  show('ar', true, 2);
  expect(screen.getByRole('note')).toHaveTextContent(
    'أولياء الأمور: وصل ردّان والحد الأدنى 3، فلا تُعرض المجموعة ولا تُدمج في غيرها.',
  );
});

test('of all together it says that the group is too small for some', () => {
  show('en', false, 7);
  expect(screen.getByRole('note')).toHaveTextContent(
    'Parents: 7 replies are left out, because fewer than 3 of this group answered about the same person.',
  );
});

test('nothing is said where every group is shown', () => {
  show('en', true, 0);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
