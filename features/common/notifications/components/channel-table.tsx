'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { type NotificationChannel, notificationChannels } from '@/lib/contract/notification-types';
import type { Preferences } from '@/lib/contract/notification-preferences';
import type { PreferencesChange } from '../api/preferences';
import { notificationIcon } from '../model/notification-icon';

const icons = { bell: 'bell', push: 'globe', mail: 'mail', sms: 'message-square' } as const;

type ChannelTableProps = { preferences: Preferences; onChange: (change: PreferencesChange) => void };
type Row = Preferences['types'][number];

/** What is not in the bell comes by no other way either. */
const isMuted = ({ channels }: Row, channel: NotificationChannel) => channel !== 'bell' && !channels.bell;

/** Each kind of notification by each way; the head of a way turns all of it on or off. */
export function ChannelTable({ preferences, onChange }: ChannelTableProps) {
  const t = useTranslations('notifications');
  const { types, reach } = preferences;
  // Without a number there is nothing to choose: a line below says what is missing.
  const shown = notificationChannels.filter((channel) => channel !== 'sms' || reach.sms);
  const isReachable = (channel: NotificationChannel) => channel === 'bell' || reach[channel];
  const canChoose = (row: Row, channel: NotificationChannel) =>
    isReachable(channel) && !row.locked.includes(channel) && !isMuted(row, channel);
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">{t('table')}</caption>
      <thead>
        <tr className="border-b border-line text-13 text-ink-2">
          <th scope="col" className="py-2 text-start font-semibold">
            {t('type')}
          </th>
          {shown.map((channel) => {
            const icon = icons[channel];
            const name = t(`channels.${channel}`);
            const choices = types.filter((row) => canChoose(row, channel));
            const on = choices.filter(({ channels }) => channels[channel]).length;
            const isWhole = choices.length > 0 && on === choices.length;
            return (
              <th key={channel} scope="col" className="w-12 px-1 py-2 font-semibold md:w-28">
                <Icon name={icon} size={18} className="mx-auto md:hidden" />
                <span className="sr-only md:not-sr-only">{name}</span>
                <Checkbox
                  hideLabel
                  label={t('wholeChannel', { channel: name })}
                  className="grid place-items-center"
                  checked={isWhole}
                  mixed={on > 0 && !isWhole}
                  disabled={choices.length === 0}
                  onChange={() =>
                    onChange({
                      types: Object.fromEntries(choices.map(({ type }) => [type, { [channel]: !isWhole }])),
                    })
                  }
                />
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {types.map((row) => {
          const { type, channels } = row;
          const icon = notificationIcon(type);
          const name = t(`types.${type}`);
          return (
            <tr key={type}>
              <th scope="row" className="py-1 text-start font-normal">
                <span className="flex items-center gap-2.5">
                  <Icon
                    name={icon.name}
                    size={18}
                    className={`shrink-0 text-primary max-md:hidden ${icon.isMirrored ? 'mirror' : ''}`}
                  />
                  {name}
                </span>
              </th>
              {shown.map((channel) => (
                <td key={channel} className="text-center">
                  <Checkbox
                    hideLabel
                    label={t('choice', { type: name, channel: t(`channels.${channel}`) })}
                    className="grid place-items-center"
                    checked={channels[channel] && !isMuted(row, channel) && isReachable(channel)}
                    disabled={!canChoose(row, channel)}
                    onChange={(event) => onChange({ types: { [type]: { [channel]: event.target.checked } } })}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
