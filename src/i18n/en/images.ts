/** The texts of choosing, cropping and uploading a picture. */
export const images = {
  title: 'Crop your photo',
  choose: 'Choose a picture',
  choose_other: 'Choose another picture',
  file: 'Picture file',
  hint: 'or drag it here, or paste it. JPEG, PNG, WebP, AVIF or GIF, up to %{megabytes} MB.',
  hint_several:
    'or drag it here, or paste it: one picture, or several at once. JPEG, PNG, WebP, AVIF or GIF, up to %{megabytes} MB each.',
  chosen: 'Selected picture',
  area: 'Crop area: use the arrow keys to move the picture',
  move: 'Drag the picture or use the arrow keys to move it.',
  zoom: 'Zoom',
  fit: 'Fit whole picture',
  upload: 'Upload',
  uploading: 'Uploading . . .',
  adjust: 'Adjust crop',
  save_crop: 'Save Crop',
  saving_crop: 'Saving crop . . .',
  progress: 'Uploading photo…',
  time_left: 'About %{smart_count} second left |||| About %{smart_count} seconds left',
  problem: {
    empty: 'This file is empty. Please choose another picture.',
    not_a_picture: 'This file is not a picture. Please choose a JPEG or PNG file.',
    heic: 'This browser cannot read HEIC photos. To get this one as a JPEG, e-mail it to yourself from the iPhone, or export it as JPEG. For new photos, choose Settings > Camera > Formats > Most Compatible on the iPhone, or turn off “High efficiency pictures” in the camera settings of other phones.',
    svg: 'SVG drawings cannot be cropped. Please export the drawing as PNG.',
    tiff: 'TIFF and camera raw files cannot be read. Please export the photo as JPEG.',
    too_heavy: 'This picture is larger than %{megabytes} MB. Please choose a smaller one.',
    too_large:
      'This picture has too many pixels. Please choose one with at most %{megapixels} megapixels and %{side} pixels per side.',
    unreadable: 'This picture could not be read. It may be damaged. Please choose another one.',
    moved:
      'This file can no longer be read. It may have been moved, deleted or changed. Please choose it again.',
  },
  lost: 'The connection was lost before the picture was saved. Your crop is kept.',
  error: {
    upload: 'Error uploading image. Please try again.',
    crop: 'The picture could not be cropped. Please try again.',
  },
};
