import { type SpawnOptions, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/** Where `ffmpeg` is looked for, and the time it may take for one film, in ms. */
export type FilmTool = { path: string | undefined; longest: number };

type Encoding = {
  /** Folder of the film (`film`) and of what is made of it (`small.mp4`). */
  folder: string;
  mime: string;
  /** Bytes at which it is given up. */
  most: number;
  signal: AbortSignal;
};

export const sourceIn = (folder: string): string => join(folder, 'film');
export const resultIn = (folder: string): string => join(folder, 'small.mp4');

// Only the container that the upload was recognised as, and only this file: a film can name others.
const demuxers: Readonly<Record<string, string>> = { 'video/mp4': 'mov', 'video/webm': 'matroska' };

/** Whether the process ended with success. It sees no setting of the school but where programs are. */
function succeeds(args: readonly string[], { path }: FilmTool, options: SpawnOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('ffmpeg', args, {
      ...options,
      env: { NODE_ENV: 'production', PATH: path },
      killSignal: 'SIGKILL',
      stdio: 'ignore',
    });
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0));
    try {
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // It has ended already.
    }
  });
}

/** Whether this machine can make films smaller. */
export const hasFfmpeg = (tool: FilmTool): Promise<boolean> =>
  succeeds(['-hide_banner', '-version'], tool, { timeout: 60_000 });

/**
 * Makes the smaller film in the folder: 360 lines, about half a megabit a second. False when that did not
 * succeed.
 */
export async function encodeFilm({ folder, mime, most, signal }: Encoding, tool: FilmTool): Promise<boolean> {
  const demuxer = demuxers[mime];
  if (!demuxer || signal.aborted) return false;
  const args = [
    ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-protocol_whitelist', 'file'],
    ['-threads', '1', '-f', demuxer, '-i', sourceIn(folder)],
    ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ['-vf', 'scale=-2:min(360\\,trunc(ih/2)*2)', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '30'],
    ['-maxrate', '400k', '-bufsize', '800k', '-pix_fmt', 'yuv420p', '-threads', '1'],
    ['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-movflags', '+faststart'],
    ['-fs', String(most), '-f', 'mp4', resultIn(folder)],
  ].flat();
  return succeeds(args, tool, { cwd: folder, timeout: tool.longest, signal });
}
