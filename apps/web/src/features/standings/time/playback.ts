/** How many seconds of the contest pass in one. */
export const speeds = [1, 10, 60, 300] as const;
export type Speed = (typeof speeds)[number];

export interface Playback {
  /** Second of the contest. */
  second: number;
  playing: boolean;
  speed: Speed;
}

export type PlaybackAct =
  | { kind: 'seek'; second: number }
  | { kind: 'toggle' }
  | { kind: 'speed'; speed: Speed }
  /** So many ms have passed. */
  | { kind: 'pass'; ms: number }
  /** To the change before or after. */
  | { kind: 'step'; by: number };

/** Seconds of a step of the buttons beside play. */
const stepSeconds = 180;

const within = (second: number, duration: number): number => Math.min(duration, Math.max(0, second));

/** Moves through the time of a contest of so many seconds; stops at its end, and starts over from there. */
export const playbackIn =
  (duration: number) =>
  (state: Playback, act: PlaybackAct): Playback => {
    switch (act.kind) {
      case 'seek':
        return { ...state, second: within(act.second, duration) };
      case 'toggle':
        return state.playing
          ? { ...state, playing: false }
          : { ...state, playing: true, second: state.second >= duration ? 0 : state.second };
      case 'speed':
        return { ...state, speed: act.speed };
      case 'step':
        return { ...state, second: within(Math.round(state.second) + act.by * stepSeconds, duration) };
      case 'pass': {
        if (!state.playing) return state;
        const second = within(state.second + (act.ms / 1000) * state.speed, duration);
        return { ...state, second, playing: second < duration };
      }
    }
  };

/** `2:31:07`, `2:31` or `151` minutes as a second; undefined for anything else. */
export const readClock = (text: string): number | undefined => {
  const parts = text.trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d{1,5}$/.test(part))) return undefined;
  const [hours, minutes, seconds] =
    parts.length === 1 ? [0, Number(parts[0]), 0] : [Number(parts[0]), Number(parts[1]), Number(parts[2] ?? 0)];
  return hours! * 3600 + minutes! * 60 + seconds!;
};
