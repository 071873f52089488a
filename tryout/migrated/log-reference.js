addEventListener('entry-submitted', ({ detail }) => {
  console.log(detail.reference);
});
