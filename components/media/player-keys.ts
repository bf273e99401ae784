/** Seconds of one step of the arrows. */
const STEP = 5;

type PlayerActs = { onFaster: (steps: 1 | -1) => void; onCaptions: () => void };

/** What a key does to a player that has the focus; null where the key is the browser's. */
export function keyAct(film: HTMLVideoElement, key: string, acts: PlayerActs): (() => void) | null {
  const isPlaying = !film.paused;
  const play = () => void (isPlaying ? film.pause() : film.play());
  const keys: Record<string, () => void> = {
    ' ': play,
    k: play,
    ArrowLeft: () => (film.currentTime -= STEP),
    ArrowRight: () => (film.currentTime += STEP),
    m: () => (film.muted = !film.muted),
    f: () => void (document.fullscreenElement ? document.exitFullscreen() : film.requestFullscreen?.()),
    c: acts.onCaptions,
    '<': () => acts.onFaster(-1),
    '>': () => acts.onFaster(1),
  };
  return keys[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** Shows the captions of one language, or none where the film has none in it. */
export function showCaptions(film: HTMLVideoElement | null, language: string): void {
  for (const track of film?.textTracks ?? [])
    track.mode = track.language === language ? 'showing' : 'disabled';
}
