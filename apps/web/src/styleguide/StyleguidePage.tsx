const StyleguidePage = () => <h1>Styleguide</h1>;
export default StyleguidePage;
