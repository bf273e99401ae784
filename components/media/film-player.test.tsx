import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FormatProvider } from '@/components/ui/format-provider';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import { messages, renderStaff } from '@/tests/ui/staff';
import { FilmPlayer } from './film-player';
import type { MediaProgress } from '@/lib/files/media-progress';

const t = messages.media.preview;
const settings = { locale: 'en', timeZone: 'Asia/Riyadh', calendar: 'gregory', digits: 'latn' } as const;
const media: Pick<MediaItem, 'small_file' | 'poster_url' | 'captions' | 'seconds'> = {
  small_file: null,
  poster_url: null,
  seconds: 600,
  captions: [
    { language: 'ar', url: '/captions/ar' },
    { language: 'en', url: '/captions/en' },
  ],
};

/** A player at 40 s whose clock the test sets: this DOM plays nothing. */
function show(start = 40, more: Partial<typeof media> = {}) {
  const reported: MediaProgress[] = [];
  const drawn = renderStaff(
    <FormatProvider settings={settings}>
      <FilmPlayer
        kind="video"
        name="Lesson"
        file={{ url: '/api/files/film', name: 'film.mp4', mime: 'video/mp4', size: 10 }}
        media={{ ...media, ...more }}
        start={start}
        onProgress={(progress) => reported.push(progress)}
      />
    </FormatProvider>,
  );
  const film = screen.getByLabelText<HTMLVideoElement>('Lesson');
  Object.defineProperty(film, 'currentTime', { value: 0, writable: true });
  fireEvent.loadedMetadata(film);
  const playTo = (second: number) => {
    film.currentTime = second;
    fireEvent.timeUpdate(film);
  };
  return { ...drawn, film, reported, playTo };
}

test('it goes on at the second where it was left, and from the start when that is wanted', async () => {
  const { film, user } = show();
  expect(film.currentTime).toBe(40);
  await user.click(screen.getByRole('button', { name: t.fromStart }));
  expect(film.currentTime).toBe(0);
  expect(screen.queryByRole('button', { name: t.fromStart })).toBeNull();
});

test('at its very end it begins again', () => {
  expect(show(599).film.currentTime).toBe(0);
});

test('what was played is reported in pieces, what was jumped over is not', () => {
  const { film, reported, playTo } = show();
  fireEvent.play(film);
  for (const second of [41, 42, 43, 44, 45]) playTo(second);
  expect(reported).toEqual([
    {
      position: 45,
      seen: [
        [40, 41],
        [41, 42],
        [42, 43],
        [43, 44],
        [44, 45],
      ],
      isAtEnd: false,
    },
  ]);
  fireEvent.seeking(film);
  playTo(300);
  fireEvent.seeked(film);
  playTo(301);
  fireEvent.pause(film);
  expect(reported.at(-1)).toEqual({ position: 301, seen: [[300, 301]], isAtEnd: false, isStop: true });
});

test('leaving while it plays reports the position', () => {
  const { film, reported, playTo, unmount } = show();
  fireEvent.play(film);
  playTo(42);
  unmount();
  expect(reported).toEqual([{ position: 42, seen: [[40, 42]], isAtEnd: false, isStop: true }]);
});

test('keys play it, move it, change its speed and its captions', () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { film } = show();
  const [speed, captions] = [t.speed, t.captions].map((name) => screen.getByRole('combobox', { name }));
  expect(captions).toHaveValue('en');
  for (const key of [' ', 'ArrowRight', 'ArrowRight', 'ArrowLeft', '>', '>', '<', 'c'])
    fireEvent.keyDown(film, { key });
  expect(play).toHaveBeenCalledOnce();
  expect(film.currentTime).toBe(45);
  expect([film.playbackRate, speed]).toEqual([1.25, expect.objectContaining({ value: '1.25' })]);
  expect(captions).toHaveValue('off');
  fireEvent.keyDown(film, { key: 'c' });
  expect(captions).toHaveValue('ar');
  // With a modifier a key is the browser's.
  fireEvent.keyDown(film, { key: 'ArrowRight', ctrlKey: true });
  expect(film.currentTime).toBe(45);
  play.mockRestore();
});

describe('with a smaller film', () => {
  const small_file = { url: '/api/files/small', name: 'small.mp4', mime: 'video/mp4', size: 3 };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
  });
  const saving = (saveData: boolean) =>
    Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });

  test('the reader chooses, and goes on where the other one was', async () => {
    saving(false);
    const { film, playTo, user } = show(40, { small_file });
    expect(film.getAttribute('src')).toBe('/api/files/film');
    fireEvent.play(film);
    playTo(52);
    await user.selectOptions(screen.getByRole('combobox', { name: t.data }), t.quality.small);
    const other = screen.getByLabelText<HTMLVideoElement>('Lesson');
    expect(other.getAttribute('src')).toBe('/api/files/small');
    Object.defineProperty(other, 'currentTime', { value: 0, writable: true });
    fireEvent.loadedMetadata(other);
    expect(other.currentTime).toBe(52);
  });

  test('it is the one that plays where the browser is to save data', async () => {
    saving(true);
    const { film, user } = show(0, { small_file });
    expect(film.getAttribute('src')).toBe('/api/files/small');
    await user.selectOptions(screen.getByRole('combobox', { name: t.data }), t.quality.full);
    expect(screen.getByLabelText('Lesson').getAttribute('src')).toBe('/api/files/film');
  });

  test('without one there is nothing to choose, however little data is wanted', () => {
    saving(true);
    const { film } = show(0);
    expect(film.getAttribute('src')).toBe('/api/files/film');
    expect(screen.queryByRole('combobox', { name: t.data })).toBeNull();
  });
});
