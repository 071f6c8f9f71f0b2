/** The texts of changes to a record. */
export const changes = {
  to: '→',
  is: { true: 'Yes', false: 'No' },
  conflict: {
    title: 'Somebody else has changed this too',
    text: 'Choose what to keep. Nothing is saved until you do.',
    theirs: 'Theirs',
    mine: 'Yours',
    save: 'Save',
    merged: 'Somebody else has changed this record in the meantime. Their changes were kept:',
  },
};
