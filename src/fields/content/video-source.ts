import { safeMedia } from '../../base/safe-url.js';

/** Where a film comes from, and how it is shown. */
export interface VideoSource {
  readonly kind: 'frame' | 'file' | 'link';
  readonly src: string;
  /** Who will know that it was watched. */
  readonly host: string;
}

const players = {
  youtube: {
    id: /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live)\/)([\w-]{6,20})/u,
    src: 'https://www.youtube-nocookie.com/embed/',
  },
  vimeo: { id: /vimeo\.com\/(?:video\/)?(\d{4,15})/u, src: 'https://player.vimeo.com/video/' },
} as const;

/** The source of a film; nothing where its address is none. */
export function videoSource({ provider, url }: { provider: string; url: string }): VideoSource | undefined {
  const safe = safeMedia(url);
  if (!safe) return undefined;
  const player = Object.hasOwn(players, provider) ? players[provider as keyof typeof players] : undefined;
  const [, id] = player?.id.exec(safe) ?? [];
  const src = player && id ? player.src + id : safe;
  const kind = player && id ? 'frame' : provider === 'file' ? 'file' : 'link';
  return { kind, src, host: new URL(src, location.href).host.replace(/^www\./u, '') };
}
