import { type Call, file } from '@assay/contract';
import { Failure, mayUploadToTexts, type Viewer } from '@assay/domain';
import { type Context, done, implement, type Route } from '../../platform/http/implement.ts';
import { withUpload } from '../../platform/http/upload.ts';
import { type AccountService, presentUserInfo } from '../account/index.ts';
import type { FileService, Upload } from './file.service.ts';
import { mib, pictureRules } from './pictureKind.ts';
import { sendFile } from './sendFile.ts';

/** Spec 1: below 128 MB. */
const mostOfFile = 128 * mib - 1;

/** Has the file of an upload call while `use` runs. */
const uploaded = <T>(call: Call, request: Context<Call>['request'], max: number, use: (upload: Upload) => Promise<T>) =>
  withUpload(request, call.fileField, (path, fileName) => use({ path, fileName }), max);

/** Before a byte of the file is read. */
const admitToTexts = (viewer: Viewer): void => {
  if (!mayUploadToTexts(viewer)) throw new Failure('access.notAllowed');
};

export const fileRoutes = (needs: { service: FileService; accounts: AccountService }): Route[] => {
  const { service, accounts } = needs;
  const send = async ({ params, reply }: Context<typeof file.downloadPicture>) => {
    const found = await service.open(params.name);
    if (!found) throw new Failure('file.unknown');
    // Public, and clients of this API live on other origins too.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return sendFile(reply, found, 'public, max-age=31536000, immutable');
  };
  return [
    implement(file.downloadAttachment, send),
    implement(file.downloadPicture, send),
    implement(file.uploadMdImg, async ({ request, caller }) => {
      admitToTexts(caller);
      const { max } = pictureRules.md;
      return uploaded(file.uploadMdImg, request, max, (upload) => service.uploadTextPicture(caller.uid, upload));
    }),
    implement(file.deleteMdImg, async ({ query, caller }) => {
      await service.deleteTextPicture(caller, query.fileId);
      return done;
    }),
    implement(file.uploadMdFile, async ({ request, caller }) => {
      admitToTexts(caller);
      return uploaded(file.uploadMdFile, request, mostOfFile, (upload) => service.uploadTextFile(caller.uid, upload));
    }),
    implement(file.uploadAvatar, ({ request, caller }) =>
      uploaded(file.uploadAvatar, request, pictureRules.avatar.max, async (upload) => {
        await service.uploadAvatar(caller.uid, upload);
        return presentUserInfo(await accounts.user(caller.uid));
      }),
    ),
    implement(file.uploadCarouselImg, ({ request, caller }) =>
      uploaded(file.uploadCarouselImg, request, pictureRules.carousel.max, (upload) =>
        service.uploadCarouselPicture(caller, upload),
      ),
    ),
  ];
};
