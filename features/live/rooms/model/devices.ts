/** What may stand between a person and a device; `none` where the machine has no such device. */
export type DeviceProblem = 'denied' | 'none' | 'busy' | 'unsupported';
export type DeviceKind = 'mic' | 'camera';
export type Choice = { id: string; label: string };

const problems: Record<string, DeviceProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const problemOf = (error: unknown): DeviceProblem =>
  problems[(error as { name?: string }).name ?? ''] ?? 'unsupported';

const constraints = {
  mic: (id: string): MediaStreamConstraints => ({
    audio: {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...(id && { deviceId: { exact: id } }),
    },
  }),
  camera: (id: string): MediaStreamConstraints => ({
    video: {
      width: { ideal: 640 },
      height: { ideal: 360 },
      frameRate: { ideal: 24, max: 30 },
      ...(id && { deviceId: { exact: id } }),
    },
  }),
};

/** The device that was chosen, or the browser's own choice. Throws what the browser says. */
export async function openDevice(kind: DeviceKind, id: string): Promise<MediaStreamTrack> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('no devices without a secure connection', 'NotSupportedError');
  const stream = await devices.getUserMedia(constraints[kind](id));
  const [track] = stream.getTracks();
  if (!track) throw new DOMException('no device', 'NotFoundError');
  return track;
}

/** Devices with their names; browsers give names once a device was opened. */
export async function listDevices(): Promise<Record<DeviceKind, Choice[]>> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  const all = devices ? await devices.enumerateDevices() : [];
  const of = (wanted: MediaDeviceKind) =>
    all
      .filter(({ kind, deviceId, label }) => kind === wanted && deviceId !== '' && label !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { mic: of('audioinput'), camera: of('videoinput') };
}

/** Calls back with how loud the microphone is, 0 to 1, some times a second; returns how to stop. */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    onLevel(Math.min(1, Math.sqrt(power) * 4));
  }, 120);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
