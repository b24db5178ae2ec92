import { editsOf, named } from './edit.ts'

const piano = editsOf('piano.json')

export const fileNames = [
  piano('a capital letter', named('Piano.json'), 'invalid-file-name', ''),
  piano('a blank', named('grand piano.json'), 'invalid-file-name', ''),
  piano('an underscore', named('grand_piano.json'), 'invalid-file-name', ''),
  piano('two words in one, as in code', named('grandPiano.json'), 'invalid-file-name', ''),
  piano('two hyphens', named('grand--piano.json'), 'invalid-file-name', ''),
  piano('a hyphen at the end', named('piano-.json'), 'invalid-file-name', ''),
  piano('a letter with an accent', named('piàno.json'), 'invalid-file-name', ''),
  piano('a version in the name', named('piano.v2.json'), 'invalid-file-name', ''),
  piano('a second download of the browser', named('piano (1).json'), 'invalid-file-name', ''),
  piano('an ampersand', named('piano-&-organ.json'), 'invalid-file-name', ''),
  piano('JSON with comments', named('piano.jsonc'), 'stray-file', ''),
  piano('JSON5', named('piano.json5'), 'stray-file', ''),
  piano('the ending in capital letters', named('piano.JSON'), 'stray-file', ''),
  piano('the ending that Windows adds', named('piano.json.txt'), 'stray-file', ''),
  piano('no ending', named('piano'), 'stray-file', ''),
  piano('a dot too many before the ending', named('piano..json'), 'invalid-file-name', ''),
  piano('YAML in its name', named('piano.yaml'), 'stray-file', ''),
  piano('a backup beside the files', named('piano.json.bak'), 'stray-file', ''),
  piano('a sub-folder', named('music/piano.json'), 'stray-file', '', { file: 'music' }),
  piano('a sub-folder for drafts, with another one in it', named('drafts/2031/piano.json'), 'stray-file', '', { file: 'drafts' }),
  piano('a folder named like a file', named('piano.json/form.json'), 'stray-file', '', { file: 'piano.json' }),
  piano('the page of a redirect of the site', named('furniture.json'), 'duplicate-path', ''),
]
