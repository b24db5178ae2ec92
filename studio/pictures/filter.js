// The script of the gallery's page: shows what the form at its top chooses.
const form = document.forms[0]

const matches = (chosen, value) => chosen === '' || chosen === value

function filter() {
  const chosen = new FormData(form)
  const isOnlyChanged = chosen.has('changed')
  for (const entry of document.querySelectorAll('.entry')) {
    const { change, width } = entry.dataset
    entry.hidden = !matches(chosen.get('width'), width) || (isOnlyChanged && change === 'same')
  }
  for (const article of document.querySelectorAll('article'))
    article.hidden =
      !matches(chosen.get('state'), article.dataset.state) || !article.querySelector('.entry:not([hidden])')
  for (const section of document.querySelectorAll('section')) {
    const articles = section.querySelectorAll('article')
    const isEmpty = articles.length > 0 && ![...articles].some(({ hidden }) => !hidden)
    section.hidden = !matches(chosen.get('file'), section.dataset.file) || isEmpty
  }
}

form.addEventListener('input', filter)
filter()
