import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Avatar, type AvatarProps } from '#web/ui/brand/Avatar.tsx';

/** What a person's avatar takes. */
interface PhotoAvatarProps extends Omit<AvatarProps, 'picture'> {
  /** The person's photo; a drawn avatar stands for people without one. */
  photoId: string | null | undefined;
}

/** A person's photo, small; the drawn avatar when there is none or it does not come. */
export function PhotoAvatar({ photoId, ...rest }: PhotoAvatarProps) {
  return photoId ? <Photo {...rest} photoId={photoId} /> : <Avatar {...rest} />;
}

function Photo({ photoId, ...rest }: PhotoAvatarProps & { photoId: string }) {
  const { tokens } = useAuth().store;
  const { data, isLoading } = useQuery({
    queryKey: ['thumbnail', photoId],
    // Fetched with the first photo: most pages load without one.
    queryFn: async () => await (await import('./load-thumbnail.ts')).loadThumbnail(tokens, photoId),
    // A file never changes under its id.
    staleTime: Infinity,
  });
  // The letter alone while it is on its way: a drawn face that turns into another one is odd.
  return <Avatar {...rest} picture={isLoading ? '' : data} />;
}
