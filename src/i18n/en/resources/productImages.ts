import type { ResourceTexts } from '../../resourceTexts';

const productImages = {
  name: 'Product Image |||| Product Images',
  page: {
    list: 'Product Images',
    create: 'Add Product Image',
    edit: 'Edit Product Image',
  },
  fields: {
    enabled: 'Image Status',
    isPreview: 'Preview',
    image: 'Picture',
    productId: 'Product',
  },
  unnamed: 'Image %{id}',
  position: 'Image %{position}',
  position_of: 'Image %{position} of %{total}',
  preview_named: '%{name}, preview',
  preview: 'Preview',
  is_preview: { true: 'Yes', false: 'No' },
  no_description: 'No description provided',
  crumb: 'Images',
  action: {
    create: 'Add Image',
    creating: 'Adding Image . . .',
    add: 'Add Image',
    add_another: 'Add another image',
    apply_crop: 'Apply Crop',
    recrop: 'Re-crop',
    remove: 'Remove',
    set_preview: 'Set as Preview',
    setting_preview: 'Setting as Preview . . .',
    deleting: 'Deleting . . .',
    back: 'Back to Product',
  },
  several: {
    title: 'Add Product Images',
    choose_more: 'Choose more pictures',
    add: 'Add %{smart_count} Image |||| Add %{smart_count} Images',
    adding: 'Adding Images . . .',
    adjust: 'Adjust',
    apply_first: 'Apply the crop first.',
    added: '%{count} of %{total} added',
    failed:
      '%{smart_count} image could not be added. Please try again. |||| %{smart_count} images could not be added. Please try again.',
    done: '%{smart_count} product image added successfully! |||| %{smart_count} product images added successfully!',
    rejected: 'Not added: %{files}',
    state: {
      reading: 'Reading the file . . .',
      cropping: 'Cropping . . .',
      adjusting: 'Adjusting the crop',
      ready: 'Ready to add',
      waiting: 'Waiting',
      sending: 'Uploading . . .',
      saved: 'Added',
    },
  },
  use_as_preview: 'Use as preview',
  preview_failed: 'The preview image could not be set.',
  gallery: {
    add: 'Add pictures',
    release: 'Drop to add',
    all: 'All images',
    is_preview: '“%{name}” is the preview',
    set_preview: 'Use “%{name}” as preview',
  },
  cropped: 'Cropped image',
  crop_missing: 'Please select and crop an image',
  not_found: 'Product image not found',
  confirm_delete: {
    title: 'Are you sure?',
    text: 'This action cannot be undone. This will permanently delete the product image.',
    preview: 'The product then has no preview image.',
  },
  no_preview: 'This product has no preview image. You can use “%{name}”.',
  empty: 'Nothing to see here.',
  notifications: {
    created: 'Product image added successfully!',
    updated: 'Product image updated successfully!',
    deleted: 'Product image deleted successfully!',
    previewed: 'Preview image updated successfully!',
  },
  errors: {
    list: 'Error loading data',
    create: 'Failed to add product image. Please try again.',
    update: 'Failed to update product image. Please try again.',
    delete: 'Error while deleting product image',
    preview: 'An error occurred. Please try again later',
  },
} satisfies ResourceTexts;

export default { 'product-images': productImages };

declare module '../../resourceTexts' {
  interface RegisteredTexts {
    'product-images': typeof productImages;
  }
}
