// Files: uploads, bytes and thumbnails. What others may use of them:

export { accessTo } from './access.js';
export { fileCollections } from './collections.js';
export { AccountFile, files } from './contract.js';
export { dropBytes, dropFile } from './file-bytes.js';
export { announceFile, infectedLater } from './file-events.js';
export { fileIdsIn } from './file-ids.js';
export { cleanFileName } from './file-names.js';
export { fileOf, joined, needParts } from './file-of-parts.js';
export { fileUrl } from './file-urls.js';
export { fileView } from './file-view.js';
export { fileInfo, scanOf } from './files.js';
export { fileRoutes } from './handlers.js';
export { needMediaType } from './media-type.js';
export { needNumbers } from './need-numbers.js';
export { partSize } from './part-size.js';
export type { FileRecord, UploadRecord } from './records.js';
export { removeFilesOf } from './remove-files.js';
export { scanning } from './scanning.js';
export { addStorage } from './storage.js';
export { dropUpload, sweepUploads } from './sweep-uploads.js';
export { type Gallery, thumbnailSide } from './thumbnail-rules.js';
export { needUnended, needUnfinished, needUpload, partBlob } from './upload-access.js';
export { isOpenUpload, signParts, uploadView } from './uploads.js';
