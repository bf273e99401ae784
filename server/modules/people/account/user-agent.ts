import type { browsers, deviceKinds, systems } from '@/lib/contract/resources/people/account';

export type DeviceName = {
  browser: (typeof browsers)[number] | null;
  system: (typeof systems)[number] | null;
  kind: (typeof deviceKinds)[number];
};

/** The first that fits: most browsers also name those they descend from. */
const browserSigns: [NonNullable<DeviceName['browser']>, RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /^(?=.*\bVersion\/\d).*\bSafari\//],
];

const systemSigns: [NonNullable<DeviceName['system']>, RegExp][] = [
  ['ipados', /\biPad\b/],
  ['ios', /\b(?:iPhone|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMac ?OS ?X\b|\bMacintosh\b/],
  ['linux', /\bLinux\b|\bX11\b/],
];

function kindOf(userAgent: string, system: DeviceName['system']): DeviceName['kind'] {
  if (system === 'ipados') return 'tablet';
  // Tablets with Android leave the word out.
  if (system === 'android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return system === 'ios' || /\bMobile\b/.test(userAgent) ? 'phone' : 'computer';
}

/** Browser, system and kind of device that a `User-Agent` names; a name for people, it proves nothing. */
export function deviceOf(userAgent: string | null): DeviceName {
  const text = (userAgent ?? '').slice(0, 300);
  const browser = browserSigns.find(([, sign]) => sign.test(text))?.[0] ?? null;
  const system = systemSigns.find(([, sign]) => sign.test(text))?.[0] ?? null;
  return { browser, system, kind: kindOf(text, system) };
}
